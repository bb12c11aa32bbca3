export { startUsers } from './start-users.js';
