// The host of services that own a schema; apart from the rest, so that a service without one does not load a database library.
export * from './host/report-rotation.js';
export * from './host/start-service.js';
