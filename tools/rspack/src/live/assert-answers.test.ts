import { createServer } from 'node:http';
import { assertAnswers } from './assert-answers';

test('checks the environment before the URL is printed', async () => {
  let status = 200;
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  await expect(assertAnswers(origin)).resolves.toBeUndefined();
  status = 503;
  await expect(assertAnswers(origin)).rejects.toThrow(`${origin} answers 503: run npm start`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(assertAnswers(origin)).rejects.toThrow(`${origin} does not answer: run npm start`);
});
