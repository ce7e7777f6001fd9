// Programs that tests need and that the machine lacks. Entry: installPackages().

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where that needs no asking (root on Debian); elsewhere throws with what is needed and the command to run. */
export function installPackages(need: string, ...names: readonly string[]): void {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Error(`${need}. On Debian, install it with\n  sudo sh -c '${command}'`);
  console.error(`${need}: installing ${names.join(', ')}.`);
  // No service is started by its package.
  const policy = '/usr/sbin/policy-rc.d';
  const quietly = `[ -e ${policy} ] || { printf 'exit 101' > ${policy}; chmod +x ${policy}; trap 'rm ${policy}' EXIT; }`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // One at a time: tests run side by side, and apt-get fails where another one is at work.
  const words = ['/usr/bin/apt-get', 'sh', '-ec', `${quietly}; ${command}`];
  execFileSync('flock', words, { stdio: 'inherit', env });
}
