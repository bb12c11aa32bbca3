export * from './adapter.js';
export * from './catalogue.js';
export * from './describe-sources.js';
export * from './document-reference.js';
export * from './manifest.js';
export * from './merge-contributions.js';
export type { MergePlan } from './merge-plan.js';
export { providerPages } from './provider-pages.js';
export * from './token-declaration.js';
