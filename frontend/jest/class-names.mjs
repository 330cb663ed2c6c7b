/** Stands for a CSS module: `styles.card` is `card`. */
export default new Proxy({}, { get: (_styles, name) => name });
