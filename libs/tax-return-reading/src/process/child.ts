import { UnreadableDocument } from '../pdf/failures.js';
import { chooseEngines } from '../reading/choose-engines.js';
import { freeMemory } from '../reading/free-memory.js';
import { readPages } from '../reading/read-document.js';
import type { EngineKind } from '../reading/engines.js';
import { readText } from '../text/read-text.js';
import type { Answer, Pages, ReadMessage } from './messages.js';

// Runs as a process of its own, started by ReadingProcess: it is given bytes and gives what was read, and has neither files, network nor secrets.
const engines = chooseEngines((process.argv[2] ?? 'npm') as EngineKind);

const tell = (answer: Answer<unknown>): void => void process.send!(answer);

const READERS = { RETURN: readPages, TEXT: readText };

// Whoever asked is gone, also where it could not say so: the process leads its group, which the programs that it runs are of.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

process.on('message', (message: ReadMessage) => void read(message));

async function read<Kind extends keyof Pages>({ kind, document, mostPages, finished }: ReadMessage<Kind>): Promise<void> {
  try {
    const pages = await (READERS[kind] as typeof readText)(await engines, document, {
      mostPages,
      finished: finished as never,
      onPages: (pages) => tell({ pages }),
      onPage: (page) => tell({ page }),
    });
    await freeMemory();
    tell({ read: pages });
  } catch (error) {
    tell({ failed: error instanceof UnreadableDocument ? error.code : 'READING_FAILED' });
  }
}
