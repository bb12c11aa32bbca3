import type { Description } from '@company-data/gateway/description';
import { writeOperations } from './write-operations.js';
import { writeModels, writeTypes } from './write-types.js';

/** Folder of the generated files. */
export const SDK_FOLDER = 'libs/sdk/src/generated';

/** Generates the files of the SDK, by name. */
export async function generateSdk(description: Description): Promise<Map<string, string>> {
  return new Map([
    ['schema.ts', await writeTypes(description)],
    ['models.ts', writeModels(description)],
    ['operations.ts', writeOperations(description)],
  ]);
}
