export * from './engine.js';
export * from './image-registry.js';
export * from './stand-ins.js';
