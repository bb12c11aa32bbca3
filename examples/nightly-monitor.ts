// Prints the new legal notices of all companies of a group. Run it once a night. An interrupted run
// resumes, and may print the notices of one company again. The first run prints nothing.
//
// Usage: node examples/nightly-monitor.ts <state file> [group]
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { CompanyData, CompanyDataError, type LegalNotice } from '@company-data/sdk';

/**
 * State of a company: the night of the last run, the next `updated_since`, and the hashes of the
 * notices that the last run read.
 */
interface Watched {
  night: string;
  since: string;
  told: string[];
}

const [stateFile = 'monitor.json', group] = process.argv.slice(2);
const night = process.env['NIGHT'] ?? new Date().toISOString().slice(0, 10);
const client = new CompanyData({ apiKey: process.env['API_KEY'] ?? '', baseUrl: process.env['BASE_URL'] ?? '' });

function readState(): Record<string, Watched> {
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8')) as Record<string, Watched>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

const state = readState();

/** Writes the state file atomically. */
function keep(userId: string, watched: Watched): void {
  state[userId] = watched;
  writeFileSync(`${stateFile}.new`, JSON.stringify(state));
  renameSync(`${stateFile}.new`, stateFile);
}

const markOf = (notice: LegalNotice): string => createHash('sha256').update(JSON.stringify(notice)).digest('base64url').slice(0, 16);

async function look(user: { id: string; name: string }): Promise<void> {
  const before = state[user.id];
  const [entry] = await client.sync.run(user.id, ['LEGAL_NOTICE']);
  if (entry?.status !== 'SUCCESS') throw new Error(`not collected: ${entry?.error?.code ?? entry?.status}`);
  let since: string | undefined;
  const onResponse = ({ headers }: { headers: Headers }): void => void (since ??= headers.get('last-modified') ?? undefined);
  const query = before ? { updated_since: before.since } : {};
  const notices = await client.legalNotices.list(user.id, { ...query, per_page: 1000 }, { onResponse }).toArray(1_000_000);
  const isNew = (notice: LegalNotice): boolean => before !== undefined && !before.told.includes(markOf(notice));
  for (const notice of notices.filter(isNew)) console.log(`${user.name}: ${notice.publication_date} ${notice.title}`);
  if (since === undefined) throw new Error('the response has no Last-Modified header');
  keep(user.id, { night, since: new Date(since).toISOString(), told: notices.map(markOf) });
}

for await (const user of client.users.list(group === undefined ? {} : { group })) {
  if (state[user.id]?.night === night) continue;
  try {
    await look(user);
  } catch (error) {
    // A failed company does not stop the others. The next run reads it again from its last state.
    console.error(`${user.name}: ${error instanceof CompanyDataError ? `${error.code}: ${error.detail}` : (error as Error).message}`);
    process.exitCode = 1;
  }
}
