import { defineAdapter } from '../kit/define-adapter.js';
import { fetchDocument } from './documents.js';
import { companyLegalFr } from './manifest.js';
import { readingsOf } from './sources/readings.js';
import { relatedSubjects } from './sources/related-subjects.js';

export const adapter = await defineAdapter({
  manifest: companyLegalFr,
  prepare: readingsOf,
  subjects: relatedSubjects,
  document: fetchDocument,
});
