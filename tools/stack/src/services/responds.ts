/** Whether `url` responds with success within a second. Sends a POST if a JSON body is given, else a GET. */
export async function responds(url: string, body?: object): Promise<boolean> {
  try {
    const request =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
