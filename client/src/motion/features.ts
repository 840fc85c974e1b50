/** What most screens need of the motion library, in a chunk of its own. */
export { domAnimation as default } from 'framer-motion';
