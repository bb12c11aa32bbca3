export { startStreams } from './start-streams.js';
