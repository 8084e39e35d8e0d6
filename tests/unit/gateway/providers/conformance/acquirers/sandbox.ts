/** The sandbox calls nobody. */
export default undefined
