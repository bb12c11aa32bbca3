// The public door of the library.
export {};
