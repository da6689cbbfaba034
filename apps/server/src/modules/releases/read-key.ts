import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const keyInput = <Type extends 'pkcs8' | 'spki'>(text: string, type: Type) => {
  const trimmed = text.trim();
  return trimmed.startsWith('-----')
    ? trimmed
    : { key: Buffer.from(trimmed, 'base64'), format: 'der' as const, type };
};

/** Accepts PKCS8 as PEM or as base64 of the DER bytes. */
export const readPrivateKey = (text: string): KeyObject => createPrivateKey(keyInput(text, 'pkcs8'));

/** Accepts SPKI as PEM or as base64 of the DER bytes. */
export const readPublicKey = (text: string): KeyObject => createPublicKey(keyInput(text, 'spki'));
