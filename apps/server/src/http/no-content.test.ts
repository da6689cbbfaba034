import Fastify from 'fastify';
import { notFound } from '../platform/errors';
import type { App } from './app-types';
import { registerErrorHandler } from './error-handler';
import { noContent, registerNoContent } from './no-content';

const app: App = Fastify();
registerErrorHandler(app);
registerNoContent(app);
const options = { schema: { response: noContent } };
app.post('/done', options, async () => undefined);
app.post('/missing', options, async () => Promise.reject(notFound()));
app.post('/other', async () => ({ ok: true }));

it.each([
  ['/done', 204],
  ['/missing', 404],
  ['/other', 200],
])('responds to %s with %i', async (url, status) => {
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(status);
});
