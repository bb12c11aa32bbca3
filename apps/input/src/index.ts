export { startInput } from './start-input.js';
