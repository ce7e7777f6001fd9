// A port for a server that is told its port. Entry: freePort().

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give ports of a higher range to who asks for any: one of those would soon be taken by another test. */
const PORTS = { first: 20_000, count: 12_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    const probe = createServer();
    const isFree = await new Promise<boolean>((known) => {
      probe.once('error', () => known(false));
      probe.listen(port, () => known(true)); // at every address, as a server may
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
