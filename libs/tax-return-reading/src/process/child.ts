import { setImmediate } from 'node:timers/promises';
import { limitContent } from '../pdf/content-limits.js';
import { UnreadableDocument } from '../pdf/failures.js';
import { chooseEngines } from '../reading/choose-engines.js';
import { freeMemory } from '../reading/free-memory.js';
import { readPages } from '../reading/read-document.js';
import type { EngineKind, Engines } from '../reading/engines.js';
import { readText } from '../text/read-text.js';
import type { ChildMessage, Pages, ReadMessage } from './messages.js';

// Runs as a process of its own, started by ReadingProcess: it is given bytes and gives what was
// read, and has neither files, network nor secrets.
const send = (answer: ChildMessage<unknown>): void => void process.send!(answer);

const engines = limitContent()
  .then(() => chooseEngines((process.argv[2] ?? 'npm') as EngineKind))
  .then(tellingDrawing);

/** Engines that tell of each page before they draw it: a drawn page may take longer. */
function tellingDrawing(engines: Engines): Engines {
  const { rasteriser } = engines;
  return {
    ...engines,
    rasteriser: {
      page: async (...which) => {
        send({ drawing: true });
        await setImmediate();
        return rasteriser.page(...which);
      },
    },
  };
}

const READERS = { RETURN: readPages, TEXT: readText };

// Whoever asked is gone, also where it could not say so: the process leads its group, which the
// programs that it runs are of.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

process.on('message', (message: ReadMessage) => void read(message));

async function read<Kind extends keyof Pages>({ kind, document, maxPages, finished }: ReadMessage<Kind>): Promise<void> {
  try {
    const pages = await (READERS[kind] as typeof readText)(await engines, document, {
      maxPages,
      finished: finished as never,
      onPages: (pages) => send({ pages }),
      onPage: (page) => send({ page }),
    });
    await freeMemory();
    send({ read: pages });
  } catch (error) {
    send({ failed: error instanceof UnreadableDocument ? error.code : 'READING_FAILED' });
  }
}
