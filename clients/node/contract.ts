/* Made by `npm run client` from the OpenAPI document of the gateway. Change schemas/api, not this. */

export interface paths {
    "/api/orders/{id}/captures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order's captures and voids */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptureView"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Capture an authorised payment, whole or in part */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CaptureRequest"];
                };
            };
            responses: {
                /** @description A capture or a void of an authorised amount, for its merchant. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptureView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void an authorised payment */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A capture or a void of an authorised amount, for its merchant. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptureView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/installs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create the link with which a merchant installs an app */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InstallRequest"];
                };
            };
            responses: {
                /** @description Answer 201 of POST /api/installs. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InstallCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/installs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sample apps, and the accounts to install them with */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/sandbox/installs: which apps a sample install can be of, and the accounts that the sandbox knows. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SandboxInstalls"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Create the link of a sample install */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SandboxInstall"];
                };
            };
            responses: {
                /** @description Answer 201 of POST /api/installs. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InstallCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the events of an order with their time and cause, oldest first */
        get: {
            parameters: {
                query?: {
                    /** @description How many at most. Default: 20. */
                    limit?: number;
                    /** @description The `next` of the page before. */
                    cursor?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/orders/{id}/events (merchant): one page, oldest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderEventList"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List and search orders, newest first */
        get: {
            parameters: {
                query?: {
                    /** @description One of these; repeated for several: state=paid&state=refunded. */
                    state?: components["schemas"]["OrderState"][];
                    /** @description Your own number of it, whole. */
                    orderno?: string;
                    /** @description Made then or later, YYYY-MM-DD HH:mm:ss in UTC+8. */
                    createdFrom?: string;
                    /** @description Made before then, YYYY-MM-DD HH:mm:ss in UTC+8. */
                    createdTo?: string;
                    /** @description Tried with this method at least once, such as PIX. */
                    method?: string;
                    /** @description With these notes: metadata[cart]=42. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description How many at most. Default: 20. */
                    limit?: number;
                    /** @description The `next` of the page before, with the same query otherwise. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/orders (merchant): one page, newest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderList"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Create an order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderRequest"];
                };
            };
            responses: {
                /** @description Answer 201 of POST /api/orders. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an order */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/orders/{id} (merchant). */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of the confirm, verify, cancel and status calls; declines are such answers too. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order's refunds */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundView"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Refund an order, whole or in part */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundRequest"];
                };
            };
            responses: {
                /** @description Answer of POST /api/orders/{id}/refunds (merchant). */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds/{refundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a refund */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    refundId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A refund, for its merchant and its shopper. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a subscription */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/subscriptions/{id} (merchant), data of the events subscription.*, and `subscription` of an order of that kind once a shopper has confirmed it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubscriptionView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a subscription */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/subscriptions/{id} (merchant), data of the events subscription.*, and `subscription` of an order of that kind once a shopper has confirmed it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubscriptionView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhook events of an order, sent and waiting */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An event of an order and what became of it; GET /api/orders/{id}/webhooks lists them, oldest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a sample order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SandboxOrder"];
                };
            };
            responses: {
                /** @description Answer 201 of POST /api/orders. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the test cards with the outcome of each */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SandboxCard"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/{key}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a payment in place of the bank */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OutcomeRequest"];
                };
            };
            responses: {
                /** @description Answer of the confirm, verify, cancel and status calls; declines are such answers too. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move the gateway's clock, or set it back to the real time */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClockRequest"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            serverTime: string;
                        };
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/{key}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund a sample order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SandboxRefund"];
                };
            };
            responses: {
                /** @description Answer of POST /api/orders/{id}/refunds (merchant). */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/receiver/{answer}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A sample shop's server */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    answer: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/{key}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhook events of a sample order, sent and waiting */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/{key}/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event of a sample order again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An event of an order and what became of it; GET /api/orders/{id}/webhooks lists them, oldest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event of an order, signed as Standard Webhooks requires */
        post: {
            parameters: {
                query?: never;
                header: {
                    "webhook-id": string;
                    "webhook-timestamp": string;
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            responses: {
                /** @description Delivered. After any other answer, or none in 10 seconds, the gateway tries again. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * CaptureRequest
         * @description Body of POST /api/orders/{id}/captures (merchant).
         */
        CaptureRequest: {
            /** @description Integer minor units of the order's currency; all that was authorised unless given. What is left is given back to the shopper's card. */
            amountMinor?: number;
        };
        /**
         * CaptureView
         * @description A capture or a void of an authorised amount, for its merchant.
         */
        CaptureView: {
            id: string;
            /** @enum {string} */
            kind: "capture" | "void";
            /** @description The attempt that was authorised; of the order's attempts. */
            attemptId: string;
            /** @enum {string} */
            state: "processing" | "succeeded" | "failed";
            /**
             * @description lateCharge: voided by itself, since it was authorised after its attempt had been given up. acquirer: the authorisation ended there.
             * @enum {string}
             */
            cause: "merchant" | "lateCharge" | "acquirer";
            /** @description What is captured, or given up; integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description Why it failed: a message key. */
            failure?: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdTime: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            endedTime?: string;
        };
        /**
         * ClockRequest
         * @description Body of POST /api/sandbox/clock.
         */
        ClockRequest: {
            /** @description ISO 8601 duration, backwards with a minus. At most 50 years away from the real time in all. */
            advance?: string;
            /**
             * @description Back to the real time.
             * @enum {boolean}
             */
            reset?: true;
        };
        /**
         * ErrorAnswer
         * @description Every answer that is not 2xx.
         */
        ErrorAnswer: {
            /**
             * @description What each means and what to do: docs/errors.md.
             * @enum {string}
             */
            error: "country" | "idempotencyKey" | "unreadable" | "unreadableCard" | "merchantKeyMissing" | "merchantKeyWrong" | "merchantKeyRight" | "notificationForged" | "methodUnavailable" | "noInstall" | "noPage" | "noSandbox" | "notFound" | "unknownAddressType" | "unknownKey" | "unknownOrder" | "unknownSubscription" | "unknownRefund" | "unknownWebhook" | "unknownRoute" | "timeout" | "inProgress" | "notCaptured" | "notCapturable" | "nothingLeft" | "notAllowed" | "expired" | "tooLarge" | "unsupportedMediaType" | "unknownExpectation" | "misdirected" | "intentReused" | "invalidData" | "unknownForm" | "tooManyRequests" | "tooManyTries" | "internal" | "unavailable";
            /** @description For developers, never shown to a shopper. */
            message?: string;
            errors?: components["schemas"]["FieldError"][];
            state?: string;
            code?: string;
        };
        /**
         * FieldError
         * @description One fault of a 422 answer.
         */
        FieldError: {
            field: string;
            keyword: string;
            messageKey: string;
            params: Record<string, never>;
        };
        /**
         * InstallCreated
         * @description Answer 201 of POST /api/installs.
         */
        InstallCreated: {
            /** @description The install's key: unguessable, base64url. */
            key: string;
            /** @description The link that the merchant opens, for an hour. */
            url: string;
        };
        /**
         * InstallRequest
         * @description Body of POST /api/installs: which app a merchant is about to install, and in which shop.
         */
        InstallRequest: {
            /** @description A name of the catalog platforms. */
            platform: string;
            /**
             * @description An app of that platform.
             * @enum {string}
             */
            app: "payment_app_rh" | "payment_app_lpms" | "payment_app_activate";
            /** @description The shop's host name, such as ada.example.com. */
            shop: string;
            /** @description Of the shop, ISO 3166-1 alpha-2. Default: US. */
            country?: string;
            language?: string;
            /** @description Where the merchant goes on in the platform: http or https, without a user name. */
            returnUrl?: string;
        };
        /**
         * OrderCreated
         * @description Answer 201 of POST /api/orders.
         */
        OrderCreated: {
            id: string;
            /** @description The order key: unguessable, at least 128 bits, base64url. */
            key: string;
            /** @description The link that the shopper opens. */
            url: string;
            /** @description What was taken otherwise than asked. */
            warnings?: {
                /** @description Where in the request, such as brand.color. */
                field: string;
                /** @enum {string} */
                code: "lowContrast";
                /** @description For the developers of the shop, in English. */
                message: string;
            }[];
        };
        /**
         * OrderEvent
         * @description Something that happened to an order: what, when and by whom.
         */
        OrderEvent: {
            id: string;
            /** @enum {string} */
            type: "order.created" | "order.extended" | "order.cancelled" | "order.expired" | "attempt.started" | "attempt.paid" | "attempt.failed" | "attempt.invalid" | "attempt.cancelled" | "attempt.expired" | "address.saved" | "capture.requested" | "capture.succeeded" | "capture.failed" | "void.requested" | "void.succeeded" | "void.failed" | "refund.requested" | "refund.succeeded" | "refund.failed" | "subscription.started" | "subscription.charged" | "subscription.cancelled" | "subscription.ended" | "webhook.delivered" | "webhook.refused";
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            at: string;
            /** @description Who did it; absent where that was not kept. */
            by?: {
                /**
                 * @description gateway: by itself, such as when a time has run out.
                 * @enum {string}
                 */
                kind: "merchant" | "shopper" | "provider" | "gateway";
                /** @description Of a merchant's key, such as till-1; of a provider. */
                name?: string;
            };
            attemptId?: string;
            method?: string;
            /** @description ISO 3166-1 alpha-2. */
            country?: string;
            /** @description A message key, or the merchant's words for a refund. */
            reason?: string;
            /** @description The provider's own code of why it failed. */
            decline?: string;
            /** @description billing or shipping. */
            addressType?: string;
            /** @description Of a capture or a void. */
            captureId?: string;
            refundId?: string;
            /** @description Integer minor units of the order's currency. */
            amountMinor?: number;
            /** @description Of a subscription's charges. */
            chargeNumber?: number;
            webhookId?: string;
            /** @description The event's type, such as order.paid. */
            webhookType?: string;
            /** @description What the shop's server answered, if it did. */
            status?: number;
            /** @description Why there was no answer. */
            error?: string;
        };
        /**
         * OrderEventList
         * @description Answer of GET /api/orders/{id}/events (merchant): one page, oldest first.
         */
        OrderEventList: {
            events: components["schemas"]["OrderEvent"][];
            /** @description The cursor of the next page; absent on the last. */
            next?: string;
        };
        /**
         * OrderList
         * @description Answer of GET /api/orders (merchant): one page, newest first.
         */
        OrderList: {
            orders: components["schemas"]["OrderSummary"][];
            /** @description The cursor of the next page; absent on the last. */
            next?: string;
        };
        /**
         * OrderQuery
         * @description Query of GET /api/orders (merchant): which orders are listed. An order is listed that fits all that is said.
         */
        OrderQuery: {
            /** @description One of these; repeated for several: state=paid&state=refunded. */
            state?: components["schemas"]["OrderState"][];
            /** @description Your own number of it, whole. */
            orderno?: string;
            /** @description Made then or later, YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdFrom?: string;
            /** @description Made before then, YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdTo?: string;
            /** @description Tried with this method at least once, such as PIX. */
            method?: string;
            /** @description With these notes: metadata[cart]=42. */
            metadata?: {
                [key: string]: string;
            };
            /** @description How many at most. Default: 20. */
            limit?: number;
            /** @description The `next` of the page before, with the same query otherwise. */
            cursor?: string;
        };
        /**
         * OrderRequest
         * @description Body of POST /api/orders (merchant).
         */
        OrderRequest: {
            orderno: string;
            /** @description Its host has at most 30 characters, because it is the shop's name if brand.brand is absent; with brand.brand, at most 60. */
            website: string;
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description ISO 3166-1 alpha-2. */
            country?: string;
            language?: string;
            /** @enum {string} */
            kind?: "payment" | "subscription" | "installment";
            /** @description http or https only, without a user name; its host has at most 100 characters. */
            returnUrl?: string;
            returnSeconds?: number;
            effectiveMinutes?: number;
            /** @description By how many minutes the shopper may extend the time to pay, ten times at most. Unless given, by as many as effectiveMinutes, 60 at most; an order that may be paid for more than 20 hours is not extended. */
            extendMinutes?: number;
            /**
             * @description Why the time to pay cannot be extended, as the page says: goods are held, the price is fixed, a place is booked only until then, or the sale closes. Not together with extendMinutes.
             * @enum {string}
             */
            timeFixedBy?: "stock" | "price" | "booking" | "closing";
            brand?: {
                /** @description A data URL of at most 64 KB, or a path on the same origin. */
                logoImage?: string;
                brand?: string;
                website?: string;
                color?: string;
            };
            /** @description Where events of the order are posted (WebhookEvent). With the sandbox off https only, and never a private address. */
            webhookUrl?: string;
            subscription?: {
                product: string;
                /** @description Integer minor units of the currency (ISO 4217). */
                feeMinor: number;
                /** @enum {string} */
                unit: "D" | "W" | "M" | "Y";
                count: number;
                trialDays?: number;
                trialCount?: number;
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                startsAt?: string;
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                endsAt?: string;
            };
            installment?: {
                counts: number[];
            };
            /**
             * @description How much a form asks about the payer: only what a payment needs, or the whole billing address. Default: minimal.
             * @enum {string}
             */
            billing?: "minimal" | "full";
            /**
             * @description manual: a payment is only authorised, and you capture or void it later. Not for subscriptions. Only methods that support it are offered. Default: auto.
             * @enum {string}
             */
            capture?: "auto" | "manual";
            supportedCards?: string[];
            /** @description Notes of your own, such as the id of a cart: at most 20, never shown to the shopper, kept for as long as the order is. No personal data, and no card data. */
            metadata?: {
                [key: string]: string;
            };
            /** @description Values for fields of the form that you know already, by the names of field kinds (email, firstName, postalCode ...). The shopper sees them and may change them; never card data. Forgotten once the order is final. */
            prefill?: {
                [key: string]: string | number | boolean;
            };
        };
        /**
         * OrderState
         * @description Where an order, or one try to pay it, is.
         * @enum {string}
         */
        OrderState: "open" | "processing" | "challenge" | "verify" | "pending" | "paid" | "failed" | "cancelled" | "expired" | "invalid" | "refunded";
        /**
         * OrderSummary
         * @description An order in a list of GET /api/orders (merchant), as it was last written: GET /api/orders/{id} brings it up to date.
         */
        OrderSummary: {
            id: string;
            /** @description The order key: unguessable, at least 128 bits, base64url. Absent where the merchant key has no right to `orders`. */
            key?: string;
            orderno: string;
            website: string;
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @enum {string} */
            kind: "payment" | "subscription" | "installment";
            state: components["schemas"]["OrderState"];
            code: string;
            /** @description Of the last attempt; absent until there is one. */
            method?: string;
            /** @description Your own notes, as they came with the order. */
            metadata?: {
                [key: string]: string;
            };
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdTime: string;
            /** @description When it reached its final state, YYYY-MM-DD HH:mm:ss in UTC+8. */
            txnTime?: string;
        };
        /**
         * OrderView
         * @description Answer of GET /api/orders/{id} (merchant).
         */
        OrderView: {
            id: string;
            /** @description The order key: unguessable, at least 128 bits, base64url. Absent where the merchant key has no right to `orders`. */
            key?: string;
            orderno: string;
            website: string;
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @enum {string} */
            kind: "payment" | "subscription" | "installment";
            subscription?: components["schemas"]["SubscriptionView"];
            state: components["schemas"]["OrderState"];
            code?: string;
            /** @description Your own notes, as they came with the order. */
            metadata?: {
                [key: string]: string;
            };
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdTime: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            txnTime?: string;
            attempts: {
                id: string;
                state: components["schemas"]["OrderState"];
                method?: string;
                /** @description ISO 3166-1 alpha-2. */
                country?: string;
                brand?: string;
                lastFour?: string;
                /** @description In how many installments it was to be paid, 1 in full; absent where that was not asked. */
                installments?: number;
                /** @description What is due in each of several periods, in minor units; they add up to the amount. */
                installmentsMinor?: number[];
                code?: string;
                reason?: string;
                /** @description The provider's own code of why it failed. */
                decline?: string;
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                createdTime: string;
            }[];
            refunds: components["schemas"]["RefundView"][];
            /** @description Minor units of what was paid that have been refunded; a late charge, which the order never needed, is not counted. */
            refundedMinor: number;
            /** @description How the money is taken; more than the mode once a payment with manual capture was authorised. */
            capture?: {
                /**
                 * @description auto: paying takes the money. manual: the merchant captures it.
                 * @enum {string}
                 */
                mode: "auto" | "manual";
                /**
                 * @description authorized: it can be captured or voided. processing: one of them is on its way. expired: the authorisation ended at the acquirer.
                 * @enum {string}
                 */
                state?: "authorized" | "processing" | "captured" | "voided" | "expired";
                /** @description What was authorised, in minor units. */
                authorizedMinor?: number;
                /** @description What of it was taken, in minor units: no more than this can be refunded. */
                capturedMinor?: number;
            };
            /** @description Captures and voids, in the order in which they were requested. */
            captures?: components["schemas"]["CaptureView"][];
            /** @description What was taken otherwise than asked. */
            warnings?: {
                /** @description Where in the request, such as brand.color. */
                field: string;
                /** @enum {string} */
                code: "lowContrast";
                /** @description For the developers of the shop, in English. */
                message: string;
            }[];
            /** @description What the shopper gave of them. */
            addresses?: {
                /** @description billing or shipping. */
                type: string;
                data: {
                    [key: string]: string | number | boolean;
                };
                /** @description The phone number of data with its dialling code (ITU-T E.164), where it is one that its country gives out. */
                phoneE164?: string;
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                savedTime: string;
            }[];
            /** @description A page that shows the order and its state to a shopper. It cannot be paid there. */
            errorUrl?: string;
        };
        /**
         * OutcomeRequest
         * @description Body of POST /api/sandbox/{key}/outcome.
         */
        OutcomeRequest: {
            /** @enum {string} */
            outcome: "pay" | "fail" | "expire";
            /** @description With fail: the provider's own code of why. */
            decline?: string;
        };
        /**
         * PaymentAnswer
         * @description Answer of the confirm, verify, cancel and status calls; declines are such answers too.
         */
        PaymentAnswer: {
            /** @description The status code; it chooses the result page. */
            code: string;
            /** @enum {string} */
            type: "payment" | "subscription" | "installment";
            state: components["schemas"]["OrderState"];
            /** @description A message key. */
            reason?: string;
            /** @description The number of the attempt that this answer describes; absent before the first. */
            attempt?: number;
            /** @description Of the attempt: its card brand's type, such as VISA. */
            cardBrand?: string;
            /** @description Of the attempt: the last four digits of its card. */
            lastFour?: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            serverTime: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            expires?: string;
            /** @description How many more minutes the shopper may take now; absent where there are none, or none any more. */
            extendMinutes?: number;
            /** @description What the page does next. */
            next?: {
                /** @description A route of the page, such as /payment/local. */
                page?: string;
                /** @description The route that takes the page's place on a phone. */
                mobilePage?: string;
                /** @description Another site's address to go to. */
                redirect?: string;
                /** @description The 3-D Secure challenge's address. */
                challenge?: string;
                /** @description Ask for the CVC again. */
                verify?: boolean;
            };
        };
        /**
         * RefundCreated
         * @description Answer of POST /api/orders/{id}/refunds (merchant).
         */
        RefundCreated: {
            id: string;
            /** @description What the shopper's link to the refund holds. */
            key: string;
            /** @description The page on which the shopper follows the refund. */
            url: string;
            /** @enum {string} */
            state: "processing" | "succeeded" | "failed";
        };
        /**
         * RefundRequest
         * @description Body of POST /api/orders/{id}/refunds (merchant).
         */
        RefundRequest: {
            /** @description Integer minor units of the order's currency; all that is left unless given. */
            amountMinor?: number;
            /** @description The shopper reads it. */
            reason?: string;
            /** @description Whose charge is refunded: the attempt that paid unless given. Of use where the refund of a late charge failed. */
            attemptId?: string;
        };
        /**
         * RefundView
         * @description A refund, for its merchant and its shopper.
         */
        RefundView: {
            id: string;
            /** @description What the shopper's link to the refund holds. Absent where the merchant key has no right to `orders`. */
            key?: string;
            /** @description The attempt whose charge is refunded; of the order's attempts. */
            attemptId: string;
            /** @enum {string} */
            state: "processing" | "succeeded" | "failed";
            /**
             * @description lateCharge: of a charge that came after its attempt had been given up.
             * @enum {string}
             */
            cause: "merchant" | "lateCharge";
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description The merchant's words for it. */
            reason?: string;
            /** @description Why it failed: a message key. */
            failure?: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdTime: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            endedTime?: string;
        };
        /**
         * SandboxCard
         * @description One entry of GET /api/sandbox/cards: a card that is paid with no money. What it does is in schemas/catalogs/sandboxCards.json.
         */
        SandboxCard: {
            /** @description What it leads to, in a word. */
            id: string;
            number: string;
        };
        /**
         * SandboxInstall
         * @description Body of POST /api/sandbox/installs: what anybody may wish of a sample install. Its shop is always ada.shop.example.
         */
        SandboxInstall: {
            /** @description A name of the catalog platforms. */
            platform: string;
            /**
             * @description An app of that platform.
             * @enum {string}
             */
            app: "payment_app_rh" | "payment_app_lpms" | "payment_app_activate";
            /** @description Of the shop, ISO 3166-1 alpha-2. */
            country?: string;
            language?: string;
        };
        /**
         * SandboxInstalls
         * @description Answer of GET /api/sandbox/installs: which apps a sample install can be of, and the accounts that the sandbox knows.
         */
        SandboxInstalls: {
            apps: {
                /** @description A name of the catalog platforms. */
                platform: string;
                /** @description What merchants call the platform. */
                title: string;
                /** @enum {string} */
                app: "payment_app_rh" | "payment_app_lpms" | "payment_app_activate";
            }[];
            accounts: {
                /** @description What it leads to, in a word. */
                id: string;
                merchantNumber: string;
                /** @description Published: it opens nothing but the sandbox. */
                apiKey: string;
            }[];
        };
        /**
         * SandboxOrder
         * @description Body of POST /api/sandbox/orders: what anybody may wish of a sample order. Neither names nor addresses: those would let a stranger put words or a way elsewhere on our pages.
         */
        SandboxOrder: {
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description ISO 3166-1 alpha-2. */
            country?: string;
            language?: string;
            /**
             * @description A subscription and an installment order come with a sample plan.
             * @enum {string}
             */
            kind?: "payment" | "subscription" | "installment";
            /**
             * @description How much a form asks about the payer: only what a payment needs, or the whole billing address. Default: minimal.
             * @enum {string}
             */
            billing?: "minimal" | "full";
            effectiveMinutes?: number;
            extendMinutes?: number;
            /** @enum {string} */
            timeFixedBy?: "stock" | "price" | "booking" | "closing";
            /** @description Whether the shop has an address to return to: the demo page's own. */
            returns?: boolean;
            /**
             * @description The sample shop takes webhooks, and answers so; recovers: 503 for 20 seconds, then 200. Without it the order has no webhookUrl.
             * @enum {string}
             */
            receiver?: "ok" | "error" | "slow" | "redirect" | "recovers";
            returnSeconds?: number;
            color?: string;
        };
        /**
         * SandboxRefund
         * @description Body of POST /api/sandbox/{key}/refunds. No reason: a stranger must not put words on our pages.
         */
        SandboxRefund: {
            /** @description Integer minor units of the order's currency; all that is left unless given. */
            amountMinor?: number;
        };
        /**
         * SubscriptionCharge
         * @description One charge of a subscription.
         */
        SubscriptionCharge: {
            /** @description 1 is the first charge. */
            number: number;
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description By the schedule, YYYY-MM-DD HH:mm:ss in UTC+8. */
            dueAt: string;
            /**
             * @description failed: its last try was; it may be tried again, see nextChargeAt.
             * @enum {string}
             */
            state: "scheduled" | "paid" | "failed";
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            paidAt?: string;
            /** @description How often the provider was asked to make it. */
            tries: number;
        };
        /**
         * SubscriptionView
         * @description Answer of GET /api/subscriptions/{id} (merchant), data of the events subscription.*, and `subscription` of an order of that kind once a shopper has confirmed it.
         */
        SubscriptionView: {
            id: string;
            orderId: string;
            /**
             * @description trialing: until the first charge is due. past_due: every retry of a charge failed, and nothing is charged until the shopper gives another card.
             * @enum {string}
             */
            state: "trialing" | "active" | "past_due" | "cancelled" | "ended";
            /** @description When the card is charged next, or tried again, YYYY-MM-DD HH:mm:ss in UTC+8; absent where nothing is charged any more, or not before there is another card. */
            nextChargeAt?: string;
            /** @description No charge then or later, YYYY-MM-DD HH:mm:ss in UTC+8; absent where it goes on until somebody cancels it. */
            endsAt?: string;
            /** @description By number; the last is the one to come. */
            charges: components["schemas"]["SubscriptionCharge"][];
        };
        /**
         * WebhookDelivery
         * @description An event of an order and what became of it; GET /api/orders/{id}/webhooks lists them, oldest first.
         */
        WebhookDelivery: {
            id: string;
            type: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdAt: string;
            /** @description Where it is sent: the order's webhookUrl. */
            url: string;
            /**
             * @description failed: given up after three days. POST /api/webhooks/{id}/redeliver sends it again.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description When it is tried next, YYYY-MM-DD HH:mm:ss in UTC+8; absent once it is delivered or given up. Events of an order are sent one after the other. */
            nextAt?: string;
            /** @description The last thirty, oldest first. */
            tries: {
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                at: string;
                /** @description The HTTP status of the answer; 200 to 299 is delivered. Redirects are not followed. */
                status?: number;
                /**
                 * @description Why there was no answer. privateAddress, notHttps: refused with the sandbox off. outOfReach: refused by the sandbox, which by default calls only its own machine.
                 * @enum {string}
                 */
                error?: "timeout" | "connection" | "unknownHost" | "certificate" | "unreadable" | "privateAddress" | "notHttps" | "outOfReach";
                /** @description How the answer began. */
                answer?: string;
                /** @description Milliseconds. */
                tookMs: number;
            }[];
            /** @description What was sent, or will be. */
            data: Record<string, never>;
        };
        /**
         * WebhookEvent
         * @description Body of a webhook: what the gateway posts to an order's webhookUrl, signed by the rules of Standard Webhooks.
         */
        WebhookEvent: {
            /** @description As in the header webhook-id. The same event may come twice, always with the same id. */
            id: string;
            /** @enum {string} */
            type: "order.paid" | "order.authorized" | "order.failed" | "order.pending" | "order.expired" | "order.cancelled" | "capture.succeeded" | "capture.failed" | "void.failed" | "refund.succeeded" | "refund.failed" | "subscription.trial_started" | "subscription.charged" | "subscription.charge_failed" | "subscription.past_due" | "subscription.card_updated" | "subscription.cancelled" | "subscription.ended";
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdAt: string;
            /** @description What GET /api/orders/{id} answered at that time; of subscription.* what GET /api/subscriptions/{id} answered. */
            data: Record<string, never>;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
