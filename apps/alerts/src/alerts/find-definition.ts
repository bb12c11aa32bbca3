import { NoSuchAlert } from '@company-data/contracts';
import { notFound, type Transaction, nearest } from '@company-data/kernel';
import type { DefinitionRepository } from './definition.repository.js';
import type { Definition } from './definition.js';

type How = 'find' | 'lock';

/** Finds an alert by name or id. @throws NO_SUCH_ALERT with the most similar name */
export async function findDefinition(
  accountId: string,
  definitions: DefinitionRepository,
  { alert, how: mode }: { alert: string; how: How },
  tx: Transaction,
): Promise<Definition> {
  const found = await definitions[mode](accountId, alert, tx);
  if (found !== undefined) return found;
  const near = nearest(alert, await definitions.names(accountId, tx));
  throw notFound(NoSuchAlert, `There is no alert "${alert}".${near === undefined ? '' : ` Did you mean "${near}"?`}`);
}
