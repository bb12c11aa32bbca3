import {
  ConnectionNotConnected,
  DataTypeNotRequested,
  ProviderNotAvailable,
  type Warning,
  type WarningCode,
} from '@company-data/contracts';
import { type DomainError, newId, refused } from '@company-data/kernel';
import { collectorsOf, type ProviderManifest } from '@company-data/providers';
import type { DataConnection } from '../connections/data-connection.js';
import { inputsOf, isDerived } from './derivations.js';
import type { NewJob } from './synchronization.js';

/** Returns an error with the statuses of the connections, so that the client need not read them. */
function notConnected(name: string, requesting: DataConnection[]): DomainError {
  const reasons = requesting.map(({ status, statusReason }) => (statusReason === null ? status : `${status}: ${statusReason}`));
  const detail = `No data connection that requests ${name} is CONNECTED. ${[...new Set(reasons)].join(' ')}`;
  return refused(ConnectionNotConnected, detail);
}

function whoCollects(name: string): string {
  const names = collectorsOf(name);
  return names.length === 0 ? '. No provider collects it.' : `. Request it in a data connection to ${names.join(' or ')}.`;
}

/** Returns the connections that are read for a data type, and those that are skipped. */
function connectionsFor(name: string, connections: DataConnection[]): { connected: DataConnection[]; skipped: DataConnection[] } {
  const requesting = connections.filter((connection) => connection.requestedDataTypes.includes(name));
  if (requesting.length === 0) throw refused(DataTypeNotRequested, `No data connection of this user requests ${name}${whoCollects(name)}`);
  const [connected, skipped] = [true, false].map((is) => requesting.filter(({ status }) => (status === 'CONNECTED') === is));
  if (connected!.length === 0) throw notConnected(name, requesting);
  return { connected: connected!, skipped: skipped! };
}

const skippedWarning = ({ id, providerName, status, statusReason }: DataConnection): Warning<WarningCode> => ({
  code: 'CONNECTION_SKIPPED',
  message: `The data connection ${id} to ${providerName} is ${status} and is not read.${statusReason === null ? '' : ` ${statusReason}`}`,
});

/**
 * Adds an entry once. A requested entry is visible even if it is also the input of a derived type.
 */
function addEntry(job: NewJob, dataType: string, internal: boolean, warnings: Warning<WarningCode>[] = []): void {
  const known = job.entries.find((entry) => entry.dataType === dataType);
  if (!known) job.entries.push({ id: newId(), dataType, derived: isDerived(dataType), internal, warnings });
  else if (!internal) Object.assign(known, { internal, warnings });
}

/**
 * Adds a data type to a job. For a derived type, also adds the inputs that the provider collects.
 */
function addWithInputs(job: NewJob, name: string, warnings: Warning<WarningCode>[], { name: provider, collected }: ProviderManifest): void {
  if (!collected.includes(name)) throw refused(ProviderNotAvailable, `${provider} does not collect ${name} yet.`);
  addEntry(job, name, false, warnings);
  for (const input of inputsOf(name).filter((input) => collected.includes(input))) addEntry(job, input, true);
}

/**
 * Returns the jobs of a synchronization: one per CONNECTED connection that requests a data type. A
 * job has an entry per data type and per input of a derived type. An entry has a warning for each
 * other connection that requests its data type and is not CONNECTED.
 *
 * @throws DomainError when no connection can serve one of the data types
 */
export function planJobs(requested: string[], connections: DataConnection[], manifestOf: (provider: string) => ProviderManifest): NewJob[] {
  const jobs = new Map<string, NewJob>();
  for (const name of requested) {
    const { connected, skipped } = connectionsFor(name, connections);
    const warnings = skipped.map(skippedWarning);
    for (const { id, providerName } of connected) {
      const job = jobs.get(id) ?? { id: newId(), connectionId: id, providerName, entries: [] };
      addWithInputs(job, name, warnings, manifestOf(providerName));
      jobs.set(id, job);
    }
  }
  return [...jobs.values()];
}
