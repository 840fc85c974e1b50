/** Layout and drag on top: for screens where rows pass one another or things are dragged. */
export { domMax as default } from 'framer-motion';
