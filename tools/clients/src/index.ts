export { makeCollection, type Target } from './postman/make-collection.js';
export { readDescription } from './read-description.js';
export { generateSdk, SDK_FOLDER } from './sdk/generate-sdk.js';
