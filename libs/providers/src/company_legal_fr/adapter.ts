import { defineAdapter } from '../kit/define-adapter.js';
import { fetchDocument } from './documents.js';
import { companyLegalFr } from './manifest.js';
import { readingsOf } from './sources/readings.js';
import { subjectsAround } from './sources/subjects-around.js';

/** Reads the public sources. */
export const adapter = await defineAdapter({
  manifest: companyLegalFr,
  prepare: readingsOf,
  subjects: subjectsAround,
  document: fetchDocument,
});
