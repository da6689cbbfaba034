import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type RunningService, startService } from '@tessera/services';
import { responds } from './responds';
import type { ServiceContext } from './service-context';

/** Starts maildev: SMTP, a web page and REST (`GET /email`). Mails are files and survive a crash. */
export function startMailCatcher({ data, ports }: ServiceContext): Promise<RunningService> {
  const manifest = createRequire(import.meta.url).resolve('maildev/package.json');
  const web = ['--web', String(ports.mailWeb), '--web-ip', '127.0.0.1'];
  const smtp = ['--smtp', String(ports.mailSmtp), '--ip', '127.0.0.1'];
  return startService({
    name: 'Mail catcher',
    command: process.execPath,
    args: [join(dirname(manifest), 'bin/maildev'), ...web, ...smtp, '--mail-directory', data.mail],
    pidFile: data.run('mail'),
    logFile: data.log('mail'),
    isReady: () => responds(`http://127.0.0.1:${ports.mailWeb}/email`),
    readyWithinMs: 120_000,
  });
}
