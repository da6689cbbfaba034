import { createTestApp, type TestApp } from '../../../testing/create-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const report = (directive: string, blocked: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': {
        'document-uri': 'http://localhost:4200/contacts/maya?code=481516',
        'effective-directive': directive,
        'blocked-uri': blocked,
        'script-sample': 'steal("481516")',
        'status-code': 200,
      },
    }),
  });

it('counts violations and logs the blocked origin, without page and code', async () => {
  const answer = await report('script-src-elem', 'https://evil.example/a.js?user=maya');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  await report('script-src', 'inline');
  await report('made-up', 'x y');
  expect(test.logs()).toContain('"directive":"script-src-elem","blocked":"https://evil.example"');
  expect(test.logs()).toContain('"directive":"script-src","blocked":"inline"');
  expect(test.logs()).toContain('"directive":"other","blocked":"unknown"');
  expect(test.logs()).not.toMatch(/maya|481516/);
  const metrics = await test.deps.metrics.registry.metrics();
  expect(metrics).toMatch(/tessera_policy_reports_total{directive="script-src-elem"} 1/);
});

it('responds 422 to a policy report without its fields and 413 to a large policy report', async () => {
  const json = await test.app.inject({ method: 'POST', url: '/api/policy-reports', payload: {} });
  expect(json.statusCode).toBe(422);
  const large = await test.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }),
  });
  expect(large.statusCode).toBe(413);
});
