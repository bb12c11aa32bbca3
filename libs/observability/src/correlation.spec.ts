import { describe, expect, it } from '@jest/globals';
import { correlated } from './correlation.js';
import { createLogger } from './logger.js';

const written = async (work: (logger: ReturnType<typeof createLogger>) => Promise<void> | void): Promise<Record<string, unknown>[]> => {
  const lines: string[] = [];
  await work(createLogger({ app: 'example', level: 'info', destination: { write: (line) => void lines.push(line) } }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('correlated', () => {
  it('adds the id to every line, also of child loggers and awaited work', async () => {
    const lines = await written((logger) =>
      correlated('work-1', async () => {
        logger.info('first');
        await Promise.resolve();
        logger.child({}, { redact: [] }).warn('second');
      }),
    );
    expect(lines.map(({ correlation_id }) => correlation_id)).toEqual(['work-1', 'work-1']);
  });

  it('distinguishes concurrent work', async () => {
    const lines = await written(async (logger) => {
      const told = async (id: string): Promise<void> => (await Promise.resolve(), logger.info(id));
      await Promise.all(['a', 'b'].map((id) => correlated(id, () => told(id))));
    });
    expect(lines.map(({ correlation_id, msg }) => [correlation_id, msg])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });

  it('adds no id outside of work, or when the id is undefined', async () => {
    const lines = await written((logger) => {
      logger.info('outside');
      correlated('work-1', () => correlated(undefined, () => logger.info('begun')));
    });
    expect(lines.map((line) => 'correlation_id' in line)).toEqual([false, false]);
  });

  it('lets a line override the id of its work', async () => {
    const [line] = await written((logger) => correlated('batch', () => logger.info({ correlation_id: 'event' }, 'failed')));
    expect(line).toMatchObject({ correlation_id: 'event' });
  });
});
