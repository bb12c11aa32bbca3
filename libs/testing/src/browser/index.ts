export * from './accessibility-faults.js';
export * from './launch-browser.js';
