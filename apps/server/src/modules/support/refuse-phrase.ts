import { messages } from '@tessera/contracts';
import { invalid } from '../../platform/errors';
import { looksLikePhrase } from '../../platform/looks-like-phrase';

/** @throws DomainError 422 on the field that looks like a recovery phrase, before any part of it is stored. */
export function refusePhrase(fields: Record<string, string>): void {
  for (const [field, text] of Object.entries(fields))
    if (looksLikePhrase(text)) throw invalid({ [field]: messages.ticketPhrase });
}
