import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns start time and command line of a running process, or `null`. Pids are reused: signal a recorded pid only if
 * its identity is still the recorded one.
 */
export function readProcessIdentity(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readLinuxIdentity(pid);
    if (process.platform === 'win32') {
      const query = `$p = Get-CimInstance Win32_Process -Filter "ProcessId=${pid}"; if ($p) { "$($p.CreationDate.Ticks) $($p.CommandLine)" }`;
      return run('powershell', ['-NoProfile', '-Command', query]);
    }
    return run('ps', ['-ww', '-o', 'lstart=,command=', '-p', String(pid)]);
  } catch {
    return null;
  }
}

function readLinuxIdentity(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Field 2 is the program name in parentheses and may contain spaces, so split after it. Field 22 is the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return null;
  const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return `${fields[19]} ${commandLine}`;
}

function run(command: string, args: string[]): string | null {
  const text = execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  return text === '' ? null : text;
}
