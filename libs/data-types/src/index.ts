export * from './catalogue.js';
export * from './definition.js';
export * from './kept-record.js';
export { fold } from './natural-keys.js';
export * from './records.js';
export * from './describe-catalogue.js';
export * from './windows.js';
