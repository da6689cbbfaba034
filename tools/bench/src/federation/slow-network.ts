import type { CDPSession, Page } from 'playwright-core';

/** Slow 4G: 150 ms latency, 1.6 Mbit/s down, 750 kbit/s up. `SLOWER` is the CPU slowdown factor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

/** Throttles network and CPU of a page to those of a mid-range phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return devtools;
}
