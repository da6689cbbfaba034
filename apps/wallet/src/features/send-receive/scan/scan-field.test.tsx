import { forgetDraft, SOFIA_ADDRESS } from '@tessera/wallet-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { encode } from 'uqr';
import { openSendReceive } from '../../../testing/send-harness';

const ETHER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const stopped = jest.fn();
let inFront = '';

/** A camera that looks at the code of a text, four pixels a module, as the canvas gives it. */
function pixelsOf(text: string) {
  const { data, size } = encode(text, { border: 4 });
  const side = size * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (data[y >> 2]?.[x >> 2] === true) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { data: pixels, width: side, height: side };
}

function plugIn(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}
const withCamera = () => plugIn(() => Promise.resolve({ getTracks: () => [{ stop: stopped }] }));

beforeEach(() => {
  forgetDraft();
  stopped.mockClear();
  const context = { drawImage: () => undefined, getImageData: () => pixelsOf(inFront) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

async function scan() {
  const opened = openSendReceive();
  await opened.user.click(await screen.findByRole('button', { name: 'Scan a QR code' }));
  return opened;
}

test('an address in front of the camera fills the field, and the camera goes off', async () => {
  withCamera();
  inFront = SOFIA_ADDRESS;
  await scan();
  const to = await screen.findByLabelText('To');
  expect(to).toHaveValue(SOFIA_ADDRESS);
  expect(to).toHaveFocus();
  expect(stopped).toHaveBeenCalled();
});

test('a code of another network is named, and the camera looks on', async () => {
  withCamera();
  inFront = `ethereum:${ETHER}@1`;
  await scan();
  const words = 'This is an Ethereum address. You are sending on Optio.';
  expect(await screen.findByText(words)).toBeVisible();
  inFront = 'https://example.com';
  expect(await screen.findByText('This code is not an address that can be paid here.')).toBeVisible();
  expect(stopped).not.toHaveBeenCalled();
  inFront = SOFIA_ADDRESS;
  expect(await screen.findByLabelText('To')).toHaveValue(SOFIA_ADDRESS);
});

test("the browser's own reader is used where it works", async () => {
  withCamera();
  const detect = jest.fn(() => Promise.resolve([{ rawValue: SOFIA_ADDRESS }]));
  Object.defineProperty(globalThis, 'BarcodeDetector', {
    configurable: true,
    value: class {
      detect = detect;
    },
  });
  await scan();
  expect(await screen.findByLabelText('To')).toHaveValue(SOFIA_ADDRESS);
  expect(detect).toHaveBeenCalled();
});

test('a reader of the browser that fails is replaced', async () => {
  withCamera();
  inFront = SOFIA_ADDRESS;
  Object.defineProperty(globalThis, 'BarcodeDetector', {
    configurable: true,
    value: class {
      detect = () => Promise.reject(new Error('Barcode detection service unavailable'));
    },
  });
  await scan();
  expect(await screen.findByLabelText('To')).toHaveValue(SOFIA_ADDRESS);
});

test.each([
  ['NotAllowedError', /camera is not allowed here/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /used by another program/],
  ['TypeError', /does not work right now/],
])('%s is told in words, and the address can be typed', async (name, words) => {
  plugIn(() => Promise.reject(new DOMException('No', name)));
  const { user } = await scan();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Type it instead' }));
  expect(await screen.findByLabelText('To')).toHaveFocus();
});

test('a page without cameras says so, and the dialog takes the camera with it', async () => {
  await scan();
  expect(await screen.findByRole('alert')).toHaveTextContent('No camera was found');
  cleanup();
  withCamera();
  inFront = 'nothing to pay';
  const { user } = await scan();
  await screen.findByText('This code is not an address that can be paid here.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(stopped).toHaveBeenCalled());
});
