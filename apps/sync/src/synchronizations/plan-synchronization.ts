import { ConnectionNotConnected, DataTypeNotRequested, ProviderNotAvailable } from '@company-data/contracts';
import { type DomainError, newId, refused } from '@company-data/kernel';
import { collectorsOf, type ProviderManifest } from '@company-data/providers';
import type { DataConnection } from '../connections/data-connection.js';
import { inputsOf, isDerived } from './derivations.js';
import type { NewJob } from './synchronization.js';

/** Tells what stands in the way, so that nobody has to look the connections up. */
function notConnected(name: string, requesting: DataConnection[]): DomainError {
  const reasons = requesting.map(({ status, statusReason }) => (statusReason === null ? status : `${status}: ${statusReason}`));
  const detail = `No data connection that requests ${name} is CONNECTED. ${[...new Set(reasons)].join(' ')}`;
  return refused(ConnectionNotConnected, detail);
}

function whoCollects(name: string): string {
  const names = collectorsOf(name);
  return names.length === 0 ? ': no provider collects it.' : `. Add it to a connection to ${names.join(' or ')}, or create one.`;
}

function connectedFor(name: string, connections: DataConnection[]): DataConnection[] {
  const requesting = connections.filter((connection) => connection.requestedDataTypes.includes(name));
  if (requesting.length === 0) throw refused(DataTypeNotRequested, `No data connection of this user requests ${name}${whoCollects(name)}`);
  const connected = requesting.filter((connection) => connection.status === 'CONNECTED');
  if (connected.length === 0) throw notConnected(name, requesting);
  return connected;
}

/** Adds an entry once; one that a client asked for is shown although another brought it along. */
function addEntry(job: NewJob, dataType: string, internal: boolean): void {
  const known = job.entries.find((entry) => entry.dataType === dataType);
  if (!known) job.entries.push({ id: newId(), dataType, derived: isDerived(dataType), internal });
  else if (!internal) known.internal = false;
}

/**
 * What a data type needs of one connection: itself, and for a derived type what it is computed
 * from, as far as the provider collects it.
 */
function addWithInputs(job: NewJob, name: string, { name: provider, collected }: ProviderManifest): void {
  if (!collected.includes(name)) throw refused(ProviderNotAvailable, `${provider} does not collect ${name} yet.`);
  addEntry(job, name, false);
  for (const input of inputsOf(name).filter((input) => collected.includes(input))) addEntry(job, input, true);
}

/**
 * Which jobs a synchronization needs: one for each connection that is CONNECTED and requests one of
 * the data types, with an entry for each of them and for what derived ones are computed from. A
 * data type that no connection can serve refuses the whole.
 */
export function planJobs(requested: string[], connections: DataConnection[], manifestOf: (provider: string) => ProviderManifest): NewJob[] {
  const jobs = new Map<string, NewJob>();
  for (const name of requested) {
    for (const { id, providerName } of connectedFor(name, connections)) {
      const job = jobs.get(id) ?? { id: newId(), connectionId: id, providerName, entries: [] };
      addWithInputs(job, name, manifestOf(providerName));
      jobs.set(id, job);
    }
  }
  return [...jobs.values()];
}
