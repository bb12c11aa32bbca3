import { addImport, addToList, edit } from './edits.mjs';

/** The folder of a service, or of its subject, that holds the four rooms. @throws Error where the service or the subject is not there */
export function roomsOf(tree, service, subject) {
  const folder = `apps/${service}/src${subject ? `/${subject}` : ''}`;
  if (!tree.exists(`apps/${service}/src/app.module.ts`)) throw new Error(`There is no service ${service}.`);
  if (!tree.exists(`${folder}/domain`)) throw new Error(`${service} has several subjects: name one of them with --subject.`);
  return folder;
}

const moduleIn = (folder, subject) => (subject ? `${folder}/${subject}.module.ts` : `${folder}/app.module.ts`);

const LISTS = { providers: ['const useCases = [', 'providers: ['], controllers: ['controllers: ['] };

const listed = (text, kind, name) => {
  const begin = LISTS[kind].find((each) => text.includes(each));
  return begin ? addToList(text, begin, name) : text.replace(/( *)providers: \[/, `$1${kind}: [${name}],\n$1providers: [`);
};

/** Adds a class to what the module of a folder is made of. */
export function addToModule(tree, { folder, subject, kind, name, from }) {
  edit(tree, moduleIn(folder, subject), (text) => addImport(listed(text, kind, name), name, from));
}
