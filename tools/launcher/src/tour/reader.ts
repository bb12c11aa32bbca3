import type { CompanyData } from '@company-data/sdk';

/** Group of the SDK that reads a data type. */
interface Reading {
  get?(userId: string): Promise<object>;
  list?(userId: string): { page(): Promise<object> };
}

/**
 * Returns the SDK method that reads the data type of a path: its record, or the first page of its
 * list.
 */
export function readerOf(client: CompanyData, path: string): (userId: string) => Promise<object> {
  const group = path.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const reading = (client as unknown as Record<string, Reading | undefined>)[group];
  if (reading?.list) return (userId) => reading.list!(userId).page();
  if (reading?.get) return (userId) => reading.get!(userId);
  throw new Error(`The SDK has no method for ${path}.`);
}
