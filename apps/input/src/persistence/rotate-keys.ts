import { rotationOf } from '@company-data/persistence';
import { SCHEMA, sealedColumns } from './data-source.js';

/** Wraps every sealed value of input by the first of the keys. */
export const rotateKeys = rotationOf(SCHEMA, sealedColumns);
