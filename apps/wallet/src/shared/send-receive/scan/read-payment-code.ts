/** Supported chain ids in EIP-681 codes; both chains are named Ethereum. */
const EVM_CHAINS: readonly string[] = ['1', '31337'];

const eip681 = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/([a-z_]\w*))?(?:\?(.*))?$/i;

type PaymentCode =
  | { state: 'recipient'; recipient: string }
  | { state: 'other-chain' }
  /** Text, a web page or a contract call, which cannot be paid. */
  | { state: 'no-payment' };

const noPayment: PaymentCode = { state: 'no-payment' };
const address =
  /^(0x[0-9a-f]{40}|[a-z]{1,16}1[02-9ac-hj-np-z]{6,87}|[1-9A-HJ-NP-Za-km-z]{25,44}|@[a-z0-9_.]{3,30})$/i;

const recipientOf = (text: string): PaymentCode =>
  address.test(text) ? { state: 'recipient', recipient: text } : noPayment;

/** Returns the recipient of an address or URI. In an EIP-681 token transfer the URI's own address is the contract, never the payee. */
export function readPaymentCode(scanned: string): PaymentCode {
  const text = scanned.trim();
  const uri = /^([a-z][a-z0-9+.-]*):(.+)$/is.exec(text);
  if (uri === null) return recipientOf(text);
  const [, scheme = '', rest = ''] = uri;
  if (scheme.toLowerCase() !== 'ethereum') return recipientOf(rest.split('?', 1)[0] ?? '');
  const payment = eip681.exec(rest);
  if (payment === null) return noPayment;
  const [, target = '', chain = '1', call, query = ''] = payment;
  if (!EVM_CHAINS.includes(chain)) return { state: 'other-chain' };
  if (call === undefined) return recipientOf(target);
  return call === 'transfer' ? recipientOf(new URLSearchParams(query).get('address') ?? '') : noPayment;
}
