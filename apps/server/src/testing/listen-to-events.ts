export interface HeardEvents {
  /** Text of the stream so far. */
  text: string;
  closed: boolean;
}

/** Opens the event stream of a user as a page does. */
export async function listenToEvents(origin: string, bearer: string | undefined): Promise<HeardEvents> {
  const heard: HeardEvents = { text: '', closed: false };
  const answer = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${bearer ?? ''}`, accept: 'text/event-stream' },
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    throw new Error(`no event stream: ${answer.status}`);
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk);
    heard.closed = true;
  };
  void read().catch(() => (heard.closed = true));
  return heard;
}
