export * from './accessibility-violations.js';
export * from './launch-browser.js';
