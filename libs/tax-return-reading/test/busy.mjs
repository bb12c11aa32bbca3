// Runs in the place of the OCR process, and never returns to its event loop after its message.
process.send('busy', () => {
  for (;;);
});
