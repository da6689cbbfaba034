import { forgetDraft, SOFIA_ADDRESS } from '@tessera/wallet-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { encode } from 'uqr';
import { openSendReceive } from '../../../testing/send-harness';

const ETHER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const stopped = jest.fn();
let inFront = '';

/** Mocks a camera that shows the QR code of a text, with four pixels per module. */
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

test('fills the field from a scanned address and stops the camera', async () => {
  withCamera();
  inFront = SOFIA_ADDRESS;
  await scan();
  const to = await screen.findByLabelText('To');
  expect(to).toHaveValue(SOFIA_ADDRESS);
  expect(to).toHaveFocus();
  expect(stopped).toHaveBeenCalled();
});

test('names a code of another network and continues to scan', async () => {
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

test('uses the browser’s reader when it works', async () => {
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

test('replaces a failing reader of the browser', async () => {
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
])('shows an error for %s, and the address can be typed', async (name, words) => {
  plugIn(() => Promise.reject(new DOMException('No', name)));
  const { user } = await scan();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Type it instead' }));
  expect(await screen.findByLabelText('To')).toHaveFocus();
});

test('shows that no camera is available, and stops the camera when the dialog closes', async () => {
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
