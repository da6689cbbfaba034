import type { Signer } from '../signer/signer';

/** The first of the next two requests waits for the second, so that both have read the vault before either replaces it. */
export function meetAtSigner(signer: Signer): void {
  const ask = signer.ask.bind(signer);
  let meet = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  jest
    .spyOn(signer, 'ask')
    .mockImplementationOnce((...about) => met.then(() => ask(...about)))
    .mockImplementationOnce((...about) => {
      meet();
      return ask(...about);
    });
}
