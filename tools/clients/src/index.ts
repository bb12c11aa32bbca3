export { makeCollection, type Target } from './postman/make-collection.js';
export { readDescription } from '@company-data/gateway/description';
export { generateSdk, SDK_FOLDER } from './sdk/generate-sdk.js';
