import { chromium } from '@playwright/test';
import { enterWithWallet } from '../commands/account';
import { aPerson } from '../commands/person';
import { writeQrVideo } from '../commands/qr-video';
import { expect, test } from '../commands/test';
import { SendReceiveDialog } from '../pages/send-receive-dialog';

const ADDRESS = 'optio1nv0j6rz2069x7hfu9vdql85d03445jfc87ju9y';

test('fills the recipient from a QR code in front of the camera, under the document’s policy', async () => {
  const info = test.info();
  const film = info.outputPath('code.y4m');
  writeQrVideo(film, `optio:${ADDRESS}`);
  const { launchOptions } = info.project.use;
  const camera = [
    '--use-fake-device-for-media-stream',
    // The headless shell cannot ask for the permission.
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...camera],
  });
  const context = await browser.newContext();
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Permissions policy|Trusted/i.test(message.text()))
      complaints.push(message.text());
  });
  const page = await enterWithWallet(context, aPerson('Nadia', 'Scanner'));

  const dialog = new SendReceiveDialog(page);
  await dialog.open();
  await dialog.choose('OPT');
  await dialog.dialog.getByRole('button', { name: 'Scan a QR code' }).click();
  await expect(dialog.dialog.getByLabel('To', { exact: true })).toHaveValue(ADDRESS);
  await expect(dialog.dialog.getByLabel('To', { exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
  await browser.close();
});
