import devkit from '@nx/devkit';
import { fileURLToPath } from 'node:url';

/** Writes the templates that stand in a folder beside a generator; none may be there already. */
export function writeFiles(tree, generator, folder, target, values) {
  const templates = fileURLToPath(new URL(`./${folder}`, generator));
  devkit.generateFiles(tree, templates, target, values, { overwriteStrategy: devkit.OverwriteStrategy.ThrowIfExisting });
}

/** Leaves all that was written in the format of the house. */
export const formatted = (tree) => devkit.formatFiles(tree);

/** Says at the end what is to be done by hand. */
export const afterwards =
  (...sentences) =>
  () =>
    sentences.forEach((sentence) => console.log(sentence));
