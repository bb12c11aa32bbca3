import { accessSync, constants } from 'node:fs';
import { ValidateBy } from 'class-validator';

function isReadable(path: unknown): boolean {
  try {
    accessSync(String(path), constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Requires the path of a readable file. */
export const ReadableFile = (): PropertyDecorator =>
  ValidateBy({ name: 'readableFile', validator: { validate: isReadable, defaultMessage: () => 'must be a readable file' } });
