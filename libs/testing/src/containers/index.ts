export * from './engine.js';
export * from './stand-ins.js';
