/** The sandbox calls no acquirer. */
export default undefined
