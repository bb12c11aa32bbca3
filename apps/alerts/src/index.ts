export { startAlerts } from './start-alerts.js';
