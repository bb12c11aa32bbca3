import { newId, refused } from '@company-data/kernel';
import type { ProviderManifest } from '@company-data/providers';
import type { DataConnection } from './data-connection.js';
import type { NewJob } from './synchronization.js';

function connectedFor(name: string, connections: DataConnection[]): DataConnection[] {
  const requesting = connections.filter((connection) => connection.requestedDataTypes.includes(name));
  if (requesting.length === 0) throw refused('DATA_TYPE_NOT_REQUESTED', `No data connection of this user requests ${name}.`);
  const connected = requesting.filter((connection) => connection.status === 'CONNECTED');
  if (connected.length === 0) throw refused('CONNECTION_NOT_CONNECTED', `No data connection that requests ${name} is CONNECTED.`);
  return connected;
}

/**
 * Which jobs a synchronization needs: one for each connection that is CONNECTED and requests one of the data types, with an
 * entry for each of them. A data type that no connection can serve refuses the whole.
 */
export function planJobs(requested: string[], connections: DataConnection[], manifestOf: (provider: string) => ProviderManifest): NewJob[] {
  const jobs = new Map<string, NewJob>();
  for (const name of requested) {
    for (const connection of connectedFor(name, connections)) {
      if (!manifestOf(connection.providerName).collected.includes(name)) {
        throw refused('PROVIDER_NOT_AVAILABLE', `${connection.providerName} does not collect ${name} yet.`);
      }
      const job = jobs.get(connection.id) ?? {
        id: newId(),
        connectionId: connection.id,
        providerName: connection.providerName,
        entries: [],
      };
      job.entries.push({ id: newId(), dataType: name });
      jobs.set(connection.id, job);
    }
  }
  return [...jobs.values()];
}
