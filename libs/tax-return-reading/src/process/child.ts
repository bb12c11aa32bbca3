import { setImmediate } from 'node:timers/promises';
import { limitContent } from '../pdf/content-limits.js';
import { UnreadableDocument } from '../pdf/failures.js';
import { chooseEngines } from '../reading/choose-engines.js';
import { freeMemory } from '../reading/free-memory.js';
import { readPages } from '../reading/read-document.js';
import type { EngineKind, Engines } from '../reading/engines.js';
import { readText } from '../text/read-text.js';
import type { ChildMessage, Pages, ReadMessage } from './messages.js';

// Entry point of the OCR process, which ReadingProcess starts. It receives documents and returns
// their contents over IPC, without files or secrets, and without network where the machine can
// confine it.
const send = (answer: ChildMessage<unknown>): void => void process.send!(answer);

const engines = limitContent()
  .then(() => chooseEngines((process.argv[2] ?? 'npm') as EngineKind))
  .then(tellingDrawing);

/**
 * Wraps the engines to report each page before it is rendered, since a rendered page has a longer
 * time limit.
 */
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

// The parent has exited, possibly without closing. The programs that this process runs end too: the
// first process of a namespace ends all others, and otherwise this process leads its group.
process.once('disconnect', () => (process.pid === 1 ? process.exit() : process.kill(-process.pid, 'SIGKILL')));

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
